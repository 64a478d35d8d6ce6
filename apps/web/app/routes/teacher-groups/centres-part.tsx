import { type Centre, listCentres, updateCentre } from '@manassa/contract/teacher/centres'
import { useState } from 'react'
import { centreForm as copy } from '#app/copy/centre.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CentreForm } from './centre-form.tsx'

export function CentresPart() {
  const query = useCall(listCentres, {}, { keepPreviousData: true })
  const mayManage = useMay('students')
  const [edited, setEdited] = useState<Centre | 'new' | null>(null)
  const close = () => setEdited(null)
  const add = mayManage && <Button onClick={() => setEdited('new')}>{copy.add}</Button>
  return (
    <>
      <Async query={query} loading={<Skeleton className="h-28 w-full" />} failed={copy.failed}>
        {({ centres }) =>
          centres.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} icon="home" actions={add} />
          ) : (
            <>
              <div className="grid gap-3 md:grid-cols-2">
                {centres.map((centre) => (
                  <CentreCard key={centre.id} centre={centre} onEdit={() => setEdited(centre)} />
                ))}
              </div>
              {add && <div>{add}</div>}
            </>
          )
        }
      </Async>
      <ConsoleDialog open={edited !== null} onClose={close} title={edited === 'new' ? copy.add : copy.edit}>
        {edited && <CentreForm centre={edited === 'new' ? null : edited} onDone={close} />}
      </ConsoleDialog>
    </>
  )
}

function CentreCard({ centre, onEdit }: { centre: Centre; onEdit(): void }) {
  const toasts = useToasts()
  const mayManage = useMay('students')
  const { id: centreId, name, place, shareKind, share, archived, groupCount } = centre
  async function toggleArchived() {
    const reply = await call(updateCentre, { centreId, archived: !archived })
    toasts.notifyReply(reply, copy.saved)
  }
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        <Name className="min-w-0 break-words">{name}</Name>
        {archived && <Badge>{copy.archived}</Badge>}
      </h2>
      {place && <Name className="break-words text-muted text-sm">{place}</Name>}
      <p className="text-muted text-sm">
        <Facts>
          {copy[shareKind](share)}
          {copy.groups(groupCount)}
        </Facts>
      </p>
      {mayManage && (
        <p className="flex flex-wrap gap-2">
          <Button kind="outline" size="small" aria-label={copy.editOf(name)} onClick={onEdit}>
            {copy.edit}
          </Button>
          <Button kind="plain" size="small" onClick={() => void toggleArchived()}>
            {archived ? copy.restore : copy.archive}
          </Button>
        </p>
      )}
    </Card>
  )
}
