/** Where what is typed lies until it is saved. */
export interface Drafts<Draft> {
  read(): Draft | null
  /** Null when nothing is left to keep. */
  write(draft: Draft | null): void
}

/**
 * The drafts of one page. Its last save may come back when somebody has logged out, or has the same thing open again:
 * once the page is gone it changes nothing that another has written or taken away.
 */
export function ownDrafts<Draft>(drafts: Drafts<Draft> | undefined) {
  let isGone = false
  let written: string | null = null
  return {
    read: () => drafts?.read() ?? null,
    write(draft: Draft | null) {
      if (isGone && JSON.stringify(drafts?.read()) !== written) return
      written = JSON.stringify(draft)
      drafts?.write(draft)
    },
    setGone(gone: boolean) {
      isGone = gone
    },
  }
}
