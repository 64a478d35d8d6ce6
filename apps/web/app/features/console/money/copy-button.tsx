import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface CopyButtonProps {
  label: string
  copied: string
  failed: string
  text(): string
}

export function CopyButton({ label, copied, failed, text }: CopyButtonProps) {
  const toasts = useToasts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      toasts.notify(copied)
    } catch {
      toasts.notify(failed, { tone: 'bad' })
    }
  }
  return (
    <Button kind="outline" size="small" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
