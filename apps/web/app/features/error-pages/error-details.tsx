import { fatal } from '#app/copy/error-pages.ts'

export const ErrorDetails = ({ children }: { children: string }) => (
  <div className="w-full max-w-md rounded-card border border-line bg-card p-5 text-start text-sm">
    <h2 className="text-base">{fatal.tipsTitle}</h2>
    <ul className="mt-1 list-disc ps-5 marker:text-gold">
      {fatal.tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
    <p className="mt-3 border-line border-t pt-3 text-muted">
      {fatal.detail}: <bdi>{children}</bdi>
    </p>
  </div>
)
