import type { DataOf } from '@manassa/contract/endpoint'
import { ATTENDANCE_STEP_SECONDS } from '@manassa/contract/limits'
import {
  attendanceStep,
  PROOF_CHARACTERS,
  signedPart,
  writeAttendanceToken,
} from '@manassa/contract/rules/attendance-token'
import { readAttendanceKey } from '@manassa/contract/student/attendance'
import { useEffect, useMemo, useState } from 'react'
import { attendanceCode as copy } from '#app/copy/attendance-code.ts'
import { useSession } from '#app/lib/session.ts'
import { useKeptCall } from '#app/player/offline/use-kept-page.ts'
import { serverClock } from '#app/player/schedule/server-clock.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import QrCode from '#app/ui/qr-code.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'

type Key = DataOf<typeof readAttendanceKey>

export default function AttendanceCode() {
  const session = useSession()
  const userId = session.state === 'member' ? session.user.id : 0
  const query = useKeptCall(readAttendanceKey, {}, { userId, path: '/attendance', fresh: true })
  return (
    <Async query={query} loading={<SkeletonBlock className="h-80 w-full max-w-sm" />} failed={copy.failed}>
      {(data, { dataUpdatedAt }) => <Code attendanceKey={data} cameAt={dataUpdatedAt} />}
    </Async>
  )
}

function Code({ attendanceKey, cameAt }: { attendanceKey: Key; cameAt: number }) {
  const { name, until } = attendanceKey
  const clock = useMemo(() => serverClock(attendanceKey.now, cameAt), [attendanceKey.now, cameAt])
  const text = useToken(attendanceKey, clock)
  const isOver = new Date(clock()).toISOString().slice(0, until.length) > until
  return (
    <Card className="flex max-w-sm flex-col items-center gap-3 p-5 text-center">
      <Name className="break-words font-bold text-lg">{name}</Name>
      {isOver ? (
        <Notice tone="warn">{copy.ended}</Notice>
      ) : (
        <div className="aspect-square w-full max-w-72">{text && <QrCode text={text} label={copy.label} />}</div>
      )}
      <p className="text-muted text-sm">{copy.text}</p>
      <p className="text-muted text-xs">{copy.renews}</p>
    </Card>
  )
}

function useToken({ studentId, key, until }: Key, clock: () => number): string | null {
  const [step, setStep] = useState(() => attendanceStep(clock(), ATTENDANCE_STEP_SECONDS))
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setStep(attendanceStep(clock(), ATTENDANCE_STEP_SECONDS)), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  useEffect(() => {
    let isCurrent = true
    sign(key, signedPart(studentId, step)).then((proof) => {
      if (isCurrent) setText(writeAttendanceToken({ kind: 'token', studentId, until, step, proof }))
    })
    return () => {
      isCurrent = false
    }
  }, [studentId, key, until, step])
  return text
}

async function sign(key: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)))
  const hex = Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, PROOF_CHARACTERS).toUpperCase()
}
