import type { APIRequestContext } from '@playwright/test'

interface Wish {
  login: string
  merchant_no: string
  app_id: string
  order: Record<string, string>
}

export function newPaymentLink(request: APIRequestContext, wish: Wish): Promise<string>
export function newLinkForMany(request: APIRequestContext, wish: Wish, how: { isOpen: boolean }): Promise<string>
export function callOf(
  request: APIRequestContext,
  login: string,
): Promise<(path: string, input?: object) => Promise<unknown>>
