import { uploadFile } from '@seminar/shared/catalogue/answers/files/endpoints';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useContext, type ReactNode } from 'react';
import { FileField, type Send } from './files/FileField.tsx';
import { sendFile } from './files/sendFile.ts';
import type { Value } from './entries.rules.ts';
import { chosenFile } from './chosenFile.rules.ts';
import { UploadTarget } from './uploadTarget.ts';

interface FileAnswerProps {
  field: TemplateField;
  frame: {
    name: string;
    label: string;
    required: boolean;
    support?: ReactNode;
    error: string | undefined;
  };
  value: Value;
  onValue: (value: Value) => void;
}

/** A question that a file answers: the file is sent when it is chosen, and the answer is its token and its name. */
export default function FileAnswer({ field, frame, value, onValue }: FileAnswerProps) {
  const seminarId = useContext(UploadTarget);
  const send: Send = async (file, how) => {
    const input = {
      params: { id: String(seminarId) },
      query: { field_id: field.id, file_name: file.name },
    };
    const { data } = uploadFile.response.parse(await sendFile(uploadFile, input, file, how));
    onValue([data.token, data.file_name]);
  };
  return (
    <FileField
      {...frame}
      field={field}
      chosen={chosenFile(value)?.name ?? ''}
      send={seminarId === null ? null : send}
      onRemove={() => onValue([])}
    />
  );
}
