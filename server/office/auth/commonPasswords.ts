let list: ReadonlySet<string> | undefined;

/** The passwords that people use most, in lower case; loaded when the first one is set. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (list === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    list = new Set(dictionary['passwords-common']);
  }
  return list;
}
