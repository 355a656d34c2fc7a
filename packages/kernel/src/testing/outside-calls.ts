/** The lines of the rights table for calls that no member of the staff makes: a merchant's program, or a payer. */
export const OUTSIDE_CALLS = {
  'merchantApi.createOrder': 'program',
  'merchantApi.queryOrder': 'program',
  'merchantApi.listOrders': 'program',
  'merchantApi.createRefund': 'program',
  'merchantApi.queryRefund': 'program',
  'merchantApi.listRefunds': 'program',
  'merchantApi.createRecurring': 'program',
  'merchantApi.queryRecurring': 'program',
  'merchantApi.cancelRecurring': 'program',
  'merchantApi.createWaybill': 'program',
  'merchantApi.listWaybills': 'program',
  'checkout.view': 'anybody',
  'checkout.submit': 'anybody',
  'checkout.viewCard': 'anybody',
  'checkout.changeCard': 'anybody',
  'checkout.sandboxPaid': 'anybody',
} as const
