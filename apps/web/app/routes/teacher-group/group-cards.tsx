import { listAttendanceCards } from '@manassa/contract/teacher/group-sessions'
import { attendanceCards as copy } from '#app/copy/attendance.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import QrCode from '#app/ui/qr-code.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** A card with a permanent code for each member, for students without a phone. */
export default function GroupCards({ groupId }: { groupId: number }) {
  const query = useCall(listAttendanceCards, { groupId })
  return (
    <Async query={query} loading={<Skeleton className="h-72" />} failed={copy.failed}>
      {({ cards }) => (
        <>
          <p className="text-muted text-sm print:hidden">{copy.intro}</p>
          <Button onClick={() => print()} className="print:hidden">
            {copy.print}
          </Button>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 print:grid-cols-3">
            {cards.map(({ studentId, name, token }) => (
              <li key={studentId} className="flex flex-col items-center gap-1 border border-line p-2 text-center">
                <span className="size-28">
                  <QrCode text={token} label={copy.card(name)} />
                </span>
                <Name className="break-words font-bold text-xs">{name}</Name>
              </li>
            ))}
          </ul>
        </>
      )}
    </Async>
  )
}
