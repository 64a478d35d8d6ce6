import { common } from '#app/copy/common.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'

export function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center font-bold text-sm text-warn">
          <Icon name="offline" size={18} />
          {common.offline}
        </p>
      )}
    </div>
  )
}
