import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { STUDENT_HISTORY_PAGE_SIZE } from '@manassa/contract/limits'
import { useState } from 'react'
import { studentPage as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface ShowMoreOptions<E extends AnyEndpoint, Row> {
  studentId: number
  newest: readonly Row[]
  total: number
  filter?: Partial<InputOf<E>>
}

export function useShowMore<E extends AnyEndpoint, Row>(
  endpoint: E,
  { studentId, newest, total, filter }: ShowMoreOptions<E, Row>,
  rowsIn: (data: DataOf<E>) => readonly Row[],
) {
  const toasts = useToasts()
  const [loaded, setLoaded] = useState<{ of: readonly Row[]; rows: readonly Row[]; page: number }>(firstPage(newest))
  const [isFetching, setFetching] = useState(false)
  const extra = loaded.of === newest ? loaded : firstPage(newest)
  const rows = [...newest, ...extra.rows]

  async function more() {
    setFetching(true)
    const page = extra.page + 1
    const input = {
      studentId,
      ...filter,
      pagenumber: page,
      pagesize: STUDENT_HISTORY_PAGE_SIZE,
    } as unknown as InputOf<E>
    const reply = await call(endpoint, input, { fresh: true })
    setFetching(false)
    if (reply.success) setLoaded({ of: newest, rows: [...extra.rows, ...rowsIn(reply.data)], page })
    else toasts.notifyFailure(reply)
  }
  const button = rows.length < total && (
    <Button kind="soft" size="small" pending={isFetching && copy.loadingMore} onClick={() => void more()}>
      {copy.more}
    </Button>
  )
  return { rows, button }
}

const firstPage = <Row,>(newest: readonly Row[]) => ({ of: newest, rows: [], page: 1 })
