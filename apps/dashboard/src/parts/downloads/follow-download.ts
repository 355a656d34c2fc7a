/** Fetches a file as a browser does: the address says by itself that it is to be saved. */
export function followDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
