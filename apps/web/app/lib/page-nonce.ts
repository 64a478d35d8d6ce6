import { createContext } from 'react'

/**
 * Marks our inline scripts and styles while a page is rendered. The server allows the marked ones and removes the mark
 * (docs/design/page-delivery.md), so that the browser never sees it.
 */
export const PageNonce = createContext<string | undefined>(undefined)
