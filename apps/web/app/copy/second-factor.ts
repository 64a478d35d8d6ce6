/** The second factor at the login. */
export const secondFactor = {
  codeLabel: 'كود تطبيق المصادقة',
  codeHint: 'الـ 6 أرقام اللي ظاهرة في التطبيق دلوقتي، أو كود احتياطي',
  asked: 'باقي خطوة واحدة',
  askedText: 'الدخول للحساب ده بخطوتين. نفتح تطبيق المصادقة على الموبايل ونكتب الكود.',
}
