import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { STUDENT_HISTORY_PAGE_SIZE } from '@manassa/contract/limits'
import { useState } from 'react'
import { studentPage as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface MoreOf<E extends AnyEndpoint, Row> {
  studentId: number
  newest: readonly Row[]
  total: number
  /** The filters of the list. */
  narrowed?: Partial<InputOf<E>>
}

/** The newest rows of a list, with more on each click; a refetch starts again with the newest. */
export function useMoreOf<E extends AnyEndpoint, Row>(
  endpoint: E,
  { studentId, newest, total, narrowed }: MoreOf<E, Row>,
  rowsIn: (data: DataOf<E>) => readonly Row[],
) {
  const toasts = useToasts()
  const [later, setLater] = useState<{ of: readonly Row[]; rows: readonly Row[]; page: number }>(nothingOf(newest))
  const [isAsking, setAsking] = useState(false)
  const known = later.of === newest ? later : nothingOf(newest)
  const rows = [...newest, ...known.rows]

  async function more() {
    setAsking(true)
    const page = known.page + 1
    const input = {
      studentId,
      ...narrowed,
      pagenumber: page,
      pagesize: STUDENT_HISTORY_PAGE_SIZE,
    } as unknown as InputOf<E>
    const reply = await call(endpoint, input, { fresh: true })
    setAsking(false)
    if (reply.success) setLater({ of: newest, rows: [...known.rows, ...rowsIn(reply.data)], page })
    else toasts.tellFailure(reply)
  }
  const button = rows.length < total && (
    <Button kind="soft" size="small" pending={isAsking && copy.loadingMore} onClick={() => void more()}>
      {copy.more}
    </Button>
  )
  return { rows, button }
}

const nothingOf = <Row,>(newest: readonly Row[]) => ({ of: newest, rows: [], page: 1 })
