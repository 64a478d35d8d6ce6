import type { AnyEndpoint, DataOf, Failure, InputOf, Reply } from '@manassa/contract/endpoint'
import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupList as copy } from '#app/copy/group-list.ts'
import { call } from '#app/lib/call.ts'
import { GROUP_LIST_MAX_NAMES } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'

interface ListedName {
  name: string
  detail?: string | undefined
}

export interface GroupList {
  label: string
  title: string
  /**
   * The maximum number of names, without a count of the others. By default, as many as fit into a message, and a count
   * of the others.
   */
  most?: number
  /** Fetched each time, so that a group never sees the name of a student who has finished meanwhile. */
  page(at: {
    pagenumber: number
    pagesize: number
  }): Promise<Reply<{ rows: readonly ListedName[]; totalCount: number }>>
}

/** Copies lists of names as plain text for a group, without phone numbers. */
export function CopyForGroup({ lists }: { lists: readonly GroupList[] }) {
  const [open, setOpen] = useState<GroupList | null>(null)
  return (
    <>
      {lists.map((list) => (
        <Button
          key={list.label}
          kind="outline"
          size="small"
          aria-label={copy.copyOf(list.label)}
          onClick={() => setOpen(list)}
        >
          {lists.length === 1 ? copy.copyFor : list.label}
        </Button>
      ))}
      <ConsoleDialog open={open !== null} onClose={() => setOpen(null)} title={open ? copy.copyOf(open.label) : ''}>
        {open && <Names list={open} />}
      </ConsoleDialog>
    </>
  )
}

interface Gathered {
  rows: readonly ListedName[]
  totalCount: number
}

function Names({ list }: { list: GroupList }) {
  const [gathered, setGathered] = useState<Gathered | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fetchNames = useEffectEvent(async () => {
    setFailure(null)
    const reply = await allOf(list)
    if (reply.success) setGathered(reply.data)
    else setFailure(reply)
  })
  useEffect(() => void fetchNames(), [])
  if (failure) return <FormFailure failure={failure} onRetry={() => void fetchNames()} />
  if (!gathered) {
    return (
      <SkeletonRegion>
        <p className="mb-2 text-muted text-sm">{copy.gathering}</p>
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  }
  if (gathered.rows.length === 0) return <p className="text-muted">{copy.nobody}</p>
  const lines = gathered.rows.map(({ name, detail }) => copy.line(name, detail))
  const rest = list.most === undefined ? gathered.totalCount - lines.length : 0
  return <Text text={copy.text(list.title, lines, rest)} count={lines.length} />
}

/** Previews the text; where the clipboard is not available, the text is selected for manual copying. */
function Text({ text, count }: { text: string; count: number }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  async function copyText() {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(copy.copied)
    } catch {
      box.current?.select()
      setMessage(copy.failed)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={copy.label}
        hint={copy.count(count)}
        error={null}
        ref={box}
        readOnly
        rows={10}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copyText()}>{copy.copy}</Button>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </div>
  )
}

/** Fetches page after page until there are enough names; one failure fails the whole. */
async function allOf({ page, most = GROUP_LIST_MAX_NAMES }: GroupList): Promise<Reply<Gathered>> {
  const pagesize = Math.min(most, MAX_PAGE_SIZE)
  const rows: ListedName[] = []
  for (let pagenumber = 1; ; pagenumber++) {
    const reply = await page({ pagenumber, pagesize })
    if (!reply.success) return reply
    rows.push(...reply.data.rows)
    const { totalCount } = reply.data
    if (rows.length >= most || pagenumber * pagesize >= totalCount) {
      return { ...reply, data: { rows: rows.slice(0, most), totalCount } }
    }
  }
}

/**
 * Fetches the names of a list's call for a group, bypassing the cache, so that a student who has handed in meanwhile is
 * not listed.
 */
export const namesOf =
  <E extends AnyEndpoint, Row extends { name: string }>(
    endpoint: E,
    query: object,
    rowsOf: (data: DataOf<E>) => readonly Row[],
    listed: (row: Row) => ListedName | null = ({ name }) => ({ name }),
  ): GroupList['page'] =>
  async (at) => {
    const reply = await call(endpoint, { ...query, ...at } as InputOf<E>, { fresh: true })
    if (!reply.success) return reply
    const rows = rowsOf(reply.data).flatMap((row) => listed(row) ?? [])
    return { ...reply, data: { rows, totalCount: (reply.data as { totalCount: number }).totalCount } }
  }
