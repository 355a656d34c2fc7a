import type { Page } from '@playwright/test'

/** Opens pages as another provider's: what the gateway wrote into them is changed on the way. */
export async function brandPage(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) {
        return route.fallback()
      }
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script[^>]*id="brand"[^>]*>)([^<]*)(<\/script>)/,
        (_all, start: string, brand: string, end: string) =>
          `${start}${JSON.stringify({ ...(JSON.parse(brand) as object), ...changes })}${end}`,
      )
      return route.fulfill({ response, body })
    },
  )
}
