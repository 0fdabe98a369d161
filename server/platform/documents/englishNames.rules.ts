/**
 * What a name on a paper is in English: as the paper says it, else as it is today, if the name is still the same; null:
 * there is no other name.
 */
export function englishName(
  stated: string,
  {
    onPaper,
    today,
  }: { onPaper?: string | null | undefined; today: { name: string; nameEn: string | null } },
): string | null {
  const english = onPaper || (today.name === stated ? today.nameEn : null);
  return english && english !== stated ? english : null;
}
