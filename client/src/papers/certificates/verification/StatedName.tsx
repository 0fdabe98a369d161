import { currentLanguage } from '../../../platform/i18n/language.ts';
import { langOf } from '../../../platform/i18n/langOf.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';

/** A name as the paper states it; for a reader of English with its English name before it, where there is one. */
export function StatedName({ name, english }: { name: string; english: string | null }) {
  if (english === null || currentLanguage() === 'ja')
    return <span lang={langOf(name)}>{name}</span>;
  return (
    <Lines>
      <span>{english}</span>
      <span lang={langOf(name)}>{name}</span>
    </Lines>
  );
}
