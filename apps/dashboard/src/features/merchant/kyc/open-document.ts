/** In the viewer, in a tab of its own. */
export function openDocument(url: string, name: string): void {
  const kind = name.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image'
  window.open(`/downloadDoc?${kind}=${encodeURIComponent(url)}`, '_blank', 'noopener')
}
