import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiTexts } from './texts.ts';
import { useAlert } from '../ui/dialogs.ts';
import { useToast, type HowSaid } from '../ui/toasts.ts';
import { ApiError } from './errors.ts';
import { isOutOfDate } from './queryClient.ts';
import { reasonsOf } from './reasons.rules.ts';
import { useFailureText } from './useFailureText.ts';

interface Done extends HowSaid {
  text: string;
}

export interface ActOptions<Input, Answer> {
  /** Said once it is done and its dialog is closed; absent: the screen shows it. */
  done?: string | Done | ((answer: Answer, input: Input) => string | Done | undefined);
  /**
   * Follows at once when it is done, before anything is fetched again: shows the answer or goes to another page, also
   * where the answer takes the part that did it off the page.
   */
  after?: (answer: Answer, input: Input) => unknown;
  /**
   * Closes the dialog or editor that it was begun in, once what is shown has been fetched again: who opens it anew at
   * once would else begin with what was there before. It is closed when the act is done and, where `failed` says the
   * failure, also if what it shows is out of date.
   */
  close?: () => void;
  /** Said before the reason if it fails (true: only the reason is said); absent: the part shows `failure`. */
  failed?: string | true;
  /** Its failure is announced as an alert; `alone`: the specification gives its whole text, without the reason. */
  alert?: boolean | 'alone';
  /** Takes a failure first; true: nothing else says it. */
  refused?: (error: Error, input: Input) => boolean;
  /** The fields whose problems the part shows beside its inputs. */
  fields?: readonly string[] | 'all';
  /** What else is to be fetched again (see `createQueryClient`). */
  effect?: 'nothing' | 'gone';
}

export interface Act<Input, Answer> {
  run: (input: Input) => void;
  /** @returns whether it was done */
  attempt: (input: Input) => Promise<boolean>;
  /** From the click until all that is shown has been fetched again. */
  busy: boolean;
  /** What it was last begun with. */
  input: Input | undefined;
  answer: Answer | undefined;
  isDone: boolean;
  error: Error | null;
  /** Why the last attempt failed, apart from what stands beside `fields`; '' if it didn't. */
  failure: string;
  /** Forgets how the last attempt ended. */
  reset: () => void;
  /** What the last attempt said about a field. */
  problem: (field: string) => string | undefined;
}

/**
 * Something that a person does: calls the server, is busy meanwhile, and says that it is done or why it isn't. Where a
 * dialog is open nothing beside it can be read or closed, so there a failure is said in a dialog, else in a notice.
 * The screen is fetched again after every act (`createQueryClient`).
 */
export function useAct<Input = void, Answer = unknown>(
  work: (input: Input) => Promise<Answer>,
  options: ActOptions<Input, Answer> = {},
): Act<Input, Answer> {
  const { done, after, close, failed, refused, fields, effect } = options;
  const { t } = useTranslation(apiTexts);
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();

  const fail = (title: string, error: unknown) => {
    const renewed = effect !== 'nothing' && isOutOfDate(error);
    const leaves = close !== undefined && renewed;
    const stays = !leaves && document.querySelector('dialog[open]') !== null;
    const reasons = reasonsOf(error) ?? [failureText(error)];
    const text = [title, ...reasons, renewed && !stays && t('reloaded')].filter(Boolean).join('\n');
    if (options.alert || stays) void alert(options.alert === 'alone' ? title : text);
    else toast.failure(text);
    if (leaves) close();
  };
  const say = (answer: Answer, input: Input) => {
    const said = typeof done === 'function' ? done(answer, input) : done;
    if (typeof said === 'object') toast.success(said.text, said);
    else if (said) toast.success(said);
  };
  const mutation = useMutation({
    mutationFn: work,
    ...(effect && { meta: { effect } }),
    onSuccess: (answer, input) => {
      after?.(answer, input);
      if (!close) say(answer, input);
    },
    // It comes after the client's own, which fetches what is shown, and also to a part that is gone by then.
    onSettled: (answer, reason, input) => {
      if (reason) {
        if (!refused?.(reason, input) && failed !== undefined)
          fail(failed === true ? '' : failed, reason);
      } else if (close) {
        close();
        say(answer as Answer, input);
      }
    },
  });
  const { error } = mutation;
  const problems = error instanceof ApiError ? error.problems : {};
  return {
    run: mutation.mutate,
    attempt: (input) =>
      mutation.mutateAsync(input).then(
        () => true,
        () => false,
      ),
    busy: mutation.isPending,
    input: mutation.variables,
    answer: mutation.data,
    isDone: mutation.isSuccess,
    error,
    reset: mutation.reset,
    failure: error ? (reasonsOf(error, fields)?.join(' ') ?? failureText(error)) : '',
    problem: (field) => problems[field]?.join(' '),
  };
}
