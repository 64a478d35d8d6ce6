export interface Drafts<Draft> {
  read(): Draft | null
  /** Null removes the draft. */
  write(draft: Draft | null): void
}

/**
 * Guards the drafts of one page. Its last response may arrive after a logout or after the same form was reopened: once
 * unmounted, it must not overwrite drafts that another page wrote or removed.
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
