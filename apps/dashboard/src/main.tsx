import './ui/look/styles'
import { brandThePage } from './app/brand-the-page'
import { isForLogin, startLogin } from './app/start-login'
import { allowTextOnly } from './app/text-only'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root element')
allowTextOnly()
brandThePage()
if (isForLogin(window.location.pathname)) void startLogin(place)
else void import('./app/start').then(({ start }) => start(place))
