import { createContext } from 'react'

/** The app fills this in, so that links are typed by the site map although ui/ never imports it. */
export interface SiteMapRegister {}

export type RouteName = SiteMapRegister extends { routeName: infer Name extends string } ? Name : string

export const PathOfRoute = createContext<(name: RouteName) => string>(() => '/')
