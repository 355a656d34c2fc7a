import { setNonce } from 'get-nonce'

/** The mark of this answer's own styles; without it the content security policy drops them. */
export function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

/** The scroll lock of dialogs writes a style of its own and asks get-nonce. */
export function shareNonce() {
  setNonce(nonce())
}
