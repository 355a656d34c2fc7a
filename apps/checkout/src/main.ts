import { showBrand } from './brand'
import { CardPage } from './card-page'
import { CheckoutPage } from './page'
import './page.css'
import { locale } from './texts'

const root = document.getElementById('root')
if (root) {
  document.documentElement.lang = locale
  showBrand()
  const isForCard = new URLSearchParams(location.search).has('card')
  void (isForCard ? new CardPage(root) : new CheckoutPage(root)).open()
}
