/** The provider's name as the gateway wrote it into the page: no source file knows a brand. */
export const brandName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
