import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { authTexts } from './texts.ts';
import { isVisitor } from '../../platform/public-pages/visitor.ts';
import { WaysOn } from '../../platform/public-pages/WaysOn.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { useSite } from '../../platform/public-pages/useSite.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { safeRedirect } from './safeRedirect.rules.ts';
import { useSession } from '../../platform/session/session.ts';
import { useLogin } from './useLogin.ts';

export default function LoginPage() {
  const { t } = useTranslation(authTexts);
  const { data: session, isPending: checking } = useSession();
  const { data: site, isPending: loadingSite } = useSite();
  const [params] = useSearchParams();
  const login = useLogin();

  if (session?.user && !session.ended) {
    const wanted = login.input === undefined ? null : safeRedirect(params.get('redirect'));
    return <Navigate to={wanted ?? paths.top} replace />;
  }
  // An applicant who went up from a page of theirs, not a staff member whose session has ended.
  const visiting =
    params.has('redirect') && session?.user === null && session.why === 'none' && isVisitor();
  if (visiting) {
    return (
      <Stack>
        <PageHeader title={t('visitor.title')} lead={t('visitor.what')} />
        <WaysOn />
        <Disclosure label={t('visitor.staff')}>
          <div className={styles.page}>
            <LoginForm login={login} filled={site?.demo_login ?? null} />
          </div>
        </Disclosure>
      </Stack>
    );
  }
  if (checking || loadingSite) {
    return (
      <div className={styles.page}>
        <Stack>
          <PageHeader title={t('title')} />
          <Skeleton lines={6} />
        </Stack>
      </div>
    );
  }
  const ended = session?.user === null && session.why === 'ended';
  return (
    <div className={styles.page}>
      <Stack>
        <PageHeader title={t('title')} />
        {ended && (
          <InfoPanel type="info" title={t('ended.title')}>
            {t('ended.what')}
          </InfoPanel>
        )}
        <Card>
          <LoginForm login={login} filled={site?.demo_login ?? null}>
            <p>
              <Link to={paths.passwordReset}>{t('forgotten')}</Link>
            </p>
          </LoginForm>
        </Card>
        <section aria-labelledby="for-visitors">
          <h2 id="for-visitors">{t('visitor.title')}</h2>
          <p>{t('visitor.what')}</p>
          <WaysOn />
        </section>
        {site?.demo_login && (
          <InfoPanel type="info" title={t('demo.title')}>
            {t('demo.what')}
          </InfoPanel>
        )}
      </Stack>
    </div>
  );
}
