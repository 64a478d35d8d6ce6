import type { Call } from '@manassa/contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'
import { withArabicMessage } from './failure-messages.ts'

export interface School {
  call: Call
  tenant: string
  publicUrl: string
  /** Enables the developers' pages (`/ui`). */
  devPages: boolean
  /** Enables the service worker, which keeps pages on devices. */
  worksOffline: boolean
  /** Marks our scripts and styles for the page's content security policy (lib/page-nonce). */
  nonce: string
}

export const schoolContext = createContext<School>()

export function contextFor(school: School): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(schoolContext, {
    ...school,
    call: async (endpoint, input) => withArabicMessage(await school.call(endpoint, input)),
  })
  return context
}
