import './ui/styles'
import { start } from './app/start'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root element')
void start(place)
