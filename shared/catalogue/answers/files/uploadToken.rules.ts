/** Whether a text has the form of what an upload answers: the value by which an application binds it. */
export function isUploadToken(text: string): boolean {
  return /^[0-9A-Z]{5}(-[0-9A-Z]{5}){5}$/.test(text);
}
