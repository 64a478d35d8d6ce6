import type { Call } from '@manassa/contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'
import { withArabicMessage } from './failure-messages.ts'

/** What the server hands to the pages: its calls without a network in between, and whose page it is. */
export interface School {
  call: Call
  tenant: string
  /** Scheme and host of the addresses that search engines and friends are given. */
  publicUrl: string
  /** Whether the pages for developers (`/ui`) are there. */
  devPages: boolean
  /** Whether pages are kept on devices by a service worker. */
  worksOffline: boolean
  /** Marks the scripts and styles that are written by us, for the policy of the page (lib/page-nonce). */
  nonce: string
}

export const schoolContext = createContext<School>()

/** The context of one request, made by the server that serves these pages. */
export function contextFor(school: School): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(schoolContext, {
    ...school,
    call: async (endpoint, input) => withArabicMessage(await school.call(endpoint, input)),
  })
  return context
}
