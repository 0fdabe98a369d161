import type { Scope } from '@seminar/shared/office/api-tokens/scopes.rules';

type ScopeKey<Name extends Scope> = Name extends `${infer Area}:${infer Kind}`
  ? `${Area}_${Kind}`
  : never;

/** The name of a scope in a catalogue, where a colon would separate a namespace. */
export function scopeKey(scope: Scope): ScopeKey<Scope> {
  return scope.replace(':', '_') as ScopeKey<Scope>;
}
