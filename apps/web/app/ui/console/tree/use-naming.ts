import { useState } from 'react'
import type { Naming } from './tree-naming.ts'

/** The line that is being named. A name that was refused stands in its line again as soon as no other is typed. */
export function useNaming() {
  const [{ naming }, set] = useState<{ naming: Naming | null; refused: readonly Naming[] }>({
    naming: null,
    refused: [],
  })
  return {
    naming,
    /** Names a line. A refused name that is still undecided comes back behind it. */
    begin: (next: Naming) =>
      set(({ naming: now, refused }) => {
        const isLeft = now?.typed !== undefined && now.typed !== next.typed
        return { naming: next, refused: isLeft ? [...refused, now] : refused }
      }),
    /** The name is typed, or left; `next` is what follows it by itself. */
    end: (next: Naming | null) =>
      set(({ refused: [first, ...others] }) => ({ naming: first ?? next, refused: others })),
    again: (one: Naming) =>
      set(({ naming: now, refused }) =>
        now === null ? { naming: one, refused } : { naming: now, refused: [...refused, one] },
      ),
  }
}
