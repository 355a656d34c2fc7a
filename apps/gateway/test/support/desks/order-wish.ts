/** An order as a shop asks for it, where nothing but its number matters. */
export function orderWish(app_id: string, out_trade_no: string) {
  return {
    app_id,
    out_trade_no,
    currency: 'BRL',
    amount: '10.00',
    email: 'a@b.example',
    subject: 'A chair',
    content: 'Oak',
    return_url: 'https://shop.example',
    timeout_express: '90m',
  }
}
