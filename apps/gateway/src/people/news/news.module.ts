import { defineModule } from '../../kit/define-module'
import { digestTick } from './news.jobs'
import { newsCalls } from './news.routes'

export const news = defineModule('news', { calls: [newsCalls], ticks: [digestTick] })
