declare module 'zengin-code' {
  interface Named {
    code: string;
    name: string;
    /** Full-width katakana. */
    kana: string;
  }
  const banks: Record<string, Named & { branches: Record<string, Named> }>;
  export default banks;
}
