import { html, page } from './html.ts';

interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scope: string;
  state: string;
}

export function consentPage(
  basePath: string,
  action: string,
  request: AuthorizationRequest,
): string {
  const kept = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    basePath,
    '外部サービスとの連携',
    html`<p>「オンライン講習会システム」に、次の操作を許可しますか。</p>
      <ul>
        <li>口座情報の照会</li>
        <li>振込専用口座の発行・停止・解約</li>
        <li>振込専用口座への入金明細の照会</li>
      </ul>
      <p>振込や出金の操作は含まれません。</p>
      <form method="post" action="${action}">
        ${kept}
        <div class="actions">
          <button name="decision" value="allow">許可する</button>
          <button class="second" name="decision" value="deny">許可しない</button>
        </div>
      </form>`,
  );
}

export function refusedPage(basePath: string, reason: string): string {
  return page(
    basePath,
    '連携を開始できません',
    html`<p class="notice bad">${reason}</p>
      <p>連携元のサービスに戻り、もう一度やり直してください。</p>`,
  );
}
