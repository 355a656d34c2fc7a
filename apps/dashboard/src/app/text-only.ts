interface Policies {
  createPolicy(name: 'default', rules: { createHTML(text: string): string }): unknown
}

/**
 * The page's policy lets no text become markup (Trusted Types). Mantine writes its styles as if they were markup, so that
 * this one way stays open for what holds no element. Scripts, and addresses of scripts, have no way at all.
 */
export function allowTextOnly(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: onlyText })
}

export function onlyText(text: string): string {
  if (text.includes('<')) throw new TypeError('Text must not become markup.')
  return text
}
