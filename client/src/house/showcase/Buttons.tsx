import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

const variants = [
  ['primary', '登録する'],
  ['secondary', '修正する'],
  ['quiet', '条件を消す'],
  ['danger', '割当を取り消す'],
  ['link', '詳しく見る'],
] as const;

/** Each kind of button: normal, busy, disabled, and in each size. */
export function Buttons() {
  const kinds = variants.map(([variant, label]) => ({ variant, label }));
  return (
    <>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant} busy>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        {kinds.map(({ variant, label }) => (
          <Button key={variant} variant={variant} disabled>
            {label}
          </Button>
        ))}
      </Stack>
      <Stack row gap="s">
        <Button size="l" variant="primary">
          確認画面へ進む
        </Button>
        <Button variant="primary" icon="plus">
          講習会を登録する
        </Button>
        <Button size="s" icon="download">
          PDF
        </Button>
        <LinkButton to={paths.showcase} icon="left">
          一覧へ戻る
        </LinkButton>
        <LinkButton to="https://example.com/" newWindow icon="external" variant="quiet">
          外部サイト
        </LinkButton>
      </Stack>
    </>
  );
}
