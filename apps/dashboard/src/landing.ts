import { askAtOnce } from './app/ask-at-once'

// What the landing page does by itself, before any file of the app is there.
askAtOnce()
