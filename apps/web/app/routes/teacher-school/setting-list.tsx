import { type ReactNode, useState } from 'react'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { IconName } from '#app/ui/icon-shapes.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface SettingListProps<Data, Item> {
  query: AsyncQuery<Data>
  items(data: Data): readonly Item[]
  copy: { intro: string; add: string; none: string; noneText: string; failed: string }
  icon: IconName
  startsAdding?: boolean
  form(close: () => void): ReactNode
  children(item: Item): ReactNode
}

export function SettingList<Data, Item>(props: SettingListProps<Data, Item>) {
  const { query, items, copy, icon, startsAdding = false, form, children } = props
  const [isAdding, setAdding] = useState(startsAdding)
  const isEmpty = query.status !== 'success' || items(query.data).length === 0
  const add = (
    <Button size="small" icon={icon} onClick={() => setAdding(true)}>
      {copy.add}
    </Button>
  )
  return (
    <div className="flex max-w-[44rem] flex-col gap-4">
      <p className="text-muted text-sm">{copy.intro}</p>
      <Async query={query} loading={<Skeleton className="h-28 w-full" />} failed={copy.failed}>
        {(data) =>
          isEmpty ? (
            !isAdding && <EmptyState title={copy.none} text={copy.noneText} icon={icon} actions={add} />
          ) : (
            <ul className="flex flex-col gap-3">{items(data).map(children)}</ul>
          )
        }
      </Async>
      {isAdding ? <Card className="p-4">{form(() => setAdding(false))}</Card> : !isEmpty && <div>{add}</div>}
    </div>
  )
}
