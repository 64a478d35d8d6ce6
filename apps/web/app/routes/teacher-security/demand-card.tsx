import { demandSecondFactor } from '@manassa/contract/teacher/security'
import { useState } from 'react'
import { demand } from '#app/copy/security.ts'
import { call } from '#app/lib/call.ts'
import { SecurityCard } from './security-card.tsx'

export function DemandCard({ demanded }: { demanded: boolean }) {
  const [pending, setPending] = useState<boolean | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  async function change(next: boolean) {
    setPending(next)
    const reply = await call(demandSecondFactor, { demanded: next })
    setMessage(reply.success ? (next ? demand.on : demand.off) : reply.message)
    if (!reply.success) setPending(null)
  }

  return (
    <SecurityCard title={demand.title}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={pending ?? demanded}
          onChange={(event) => change(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span>
          <span className="block font-bold">{demand.label}</span>
          <span className="block text-muted text-sm">{demand.text}</span>
        </span>
      </label>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </SecurityCard>
  )
}
