/**
 * The name of an action in a catalogue, where a dot would separate two levels: `submission_viewed`.
 */
export type TextKey<Action extends string> = Action extends `${infer Thing}.${infer Act}`
  ? `${Thing}_${Act}`
  : Action;

export function textKey<Action extends string>(action: Action): TextKey<Action> {
  return action.replace('.', '_') as TextKey<Action>;
}
