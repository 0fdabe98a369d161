import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Env } from '../../platform/context/env.ts';
import { inMailLanguage, type Application } from './mailDefinition.ts';

/** Whom a mail is about that shows no real person: its link opens nothing. */
export function samplePerson(
  { appUrl }: Pick<Env, 'appUrl'>,
  language: Locale,
): Pick<Application, 'publicId' | 'number' | 'applicantName' | 'url'> {
  const publicId = '00000-00000-00000-00000';
  return {
    publicId,
    number: 'KEIZOKU-20260401-A0001',
    applicantName: inMailLanguage({ language }, '見本 太郎', 'Taro Sample'),
    url: `${appUrl}/submissions/${publicId}`,
  };
}
