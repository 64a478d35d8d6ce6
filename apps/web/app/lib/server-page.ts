import { createContext, type ReactNode } from 'react'

interface ServerPage {
  /**
   * Marks our inline scripts and styles while a page is rendered. The server allows the marked ones and removes the
   * mark (docs/design/page-delivery.md), so that the browser never sees it.
   */
  nonce?: string
  /** The parts of a page that the server alone writes, so that no visitor downloads their code (entry.server.tsx). */
  headStart?: ReactNode
  headEnd?: ReactNode
  scripts?: ReactNode
}

/**
 * A page while the server renders it. Empty in a browser: hydration leaves elements of the head and the body alone that
 * it does not know.
 */
export const ServerPage = createContext<ServerPage>({})
