export interface DraftStorage<Draft> {
  read(): Draft | null
  /** Null removes the draft. */
  write(draft: Draft | null): void
}

/**
 * Guards the drafts of one page. Its last response may arrive after a logout or after the same form was reopened: once
 * unmounted, it must not overwrite drafts that another page wrote or removed.
 */
export function guardDrafts<Draft>(drafts: DraftStorage<Draft> | undefined) {
  let isUnmounted = false
  let written: string | null = null
  return {
    read: () => drafts?.read() ?? null,
    write(draft: Draft | null) {
      if (isUnmounted && JSON.stringify(drafts?.read()) !== written) return
      written = JSON.stringify(draft)
      drafts?.write(draft)
    },
    setUnmounted(unmounted: boolean) {
      isUnmounted = unmounted
    },
  }
}
