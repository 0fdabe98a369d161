/** Where the bank's redirect returns; registered at the bank to the letter. */
export function redirectUri(env: { appUrl: string }): string {
  return `${env.appUrl}/signin-bank`;
}
