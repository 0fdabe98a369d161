import type { TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { mailDefinitionOf } from '../mail/mailDefinitions.ts';
import { templateProblems } from '../mail/template.rules.ts';

/** @throws ValidationFailed naming every placeholder that is unknown, misplaced or missing */
export function checkTemplate(kind: TemplateKind, text: Omit<TemplateText, 'language'>): void {
  const problems = templateProblems(text, mailDefinitionOf(kind));
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
}
