import { layout } from '#app/copy/common.ts'

export const SkipLink = () => (
  <a
    href="#main"
    className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-brand px-4 py-3 font-bold text-on-brand focus:translate-y-0"
  >
    {layout.skip}
  </a>
)
