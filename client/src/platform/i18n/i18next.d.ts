import type { DefaultNamespace, Namespace, ResourceNamespaceMap } from 'i18next';

/** The texts under these keys: `title`, `column.date`. */
type TextKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${TextKeys<Texts[Key]>}`;
}[keyof Texts & string];

/** Each made once: as a property of one type it is remembered. */
type KeysOf = { [Ns in keyof ResourceNamespaceMap]: TextKeys<ResourceNamespaceMap[Ns]> };
type PrefixedKeysOf = { [Ns in keyof KeysOf]: `${Ns}:${KeysOf[Ns]}` };

type KeyOf<Ns> = Ns extends keyof KeysOf
  ? KeysOf[Ns]
  : Ns extends readonly [infer First extends keyof KeysOf, ...(infer More extends keyof KeysOf)[]]
    ? KeysOf[First] | PrefixedKeysOf[First | More]
    : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }

  // i18next's own signature works all keys out anew for each call with options, which took half of the
  // time in which the screens are checked. What this one doesn't take (a group of texts, a default) is left to that.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (
      key: KeyOf<Ns>,
      options?: Record<string, unknown> & { returnObjects?: never; defaultValue?: never },
    ): string;
  }
}
