import { createContext } from 'react'

/**
 * What our own inline scripts and styles carry while a page is rendered: the server allows those and takes the mark out
 * again (docs/design/page-delivery.md), so that in the browser there is none.
 */
export const PageNonce = createContext<string | undefined>(undefined)
