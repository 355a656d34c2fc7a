import type { Brand } from '@balcao/contract/platform/brand'

/** The style of the site, in the brand's colours, light and dark by what the reader's machine prefers. */
export function docsStyle({ light, dark }: Brand['colours']): string {
  return `:root{color-scheme:light dark;--accent:light-dark(${light.accent},${dark.accent});--on-accent:light-dark(${light.on_accent},${dark.on_accent});
--page:light-dark(#fff,#15181a);--side:light-dark(#f6f7f8,#1d2124);--line:light-dark(#e2e6e8,#2e3437);--ink:light-dark(#14191c,#e6eaec);--quiet:light-dark(#5a646c,#a5afb6);
--code:light-dark(#f1f3f4,#212628);--needed:light-dark(#8a5300,#e5b25d);--mono:ui-monospace,'SF Mono',Menlo,Consolas,monospace}
*{box-sizing:border-box}html{scroll-padding-top:64px}body{margin:0;background:var(--page);color:var(--ink);font:15px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent)}a:focus-visible,input:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--page);padding:8px;z-index:2}
header{position:sticky;top:0;z-index:1;display:flex;gap:16px;align-items:center;padding:8px 20px;min-height:52px;background:var(--page);border-bottom:1px solid var(--line)}
.brand{display:flex;gap:8px;align-items:center;font-weight:600;color:var(--ink);text-decoration:none;white-space:nowrap}.brand span{color:var(--quiet)}
header form{margin-left:auto}input{font:inherit;width:240px;max-width:100%;padding:4px 10px;color:var(--ink);background:var(--side);border:1px solid var(--line);border-radius:6px}
.button{padding:4px 12px;border:1px solid var(--line);border-radius:6px;color:var(--ink);text-decoration:none;white-space:nowrap}
.columns{display:grid;grid-template-columns:232px minmax(0,1fr)}.menu{display:none}
nav{position:sticky;top:53px;align-self:start;height:calc(100vh - 53px);overflow:auto;padding:16px 12px;border-right:1px solid var(--line)}
nav h2{font-size:13px;margin:12px 12px 4px}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:4px 12px;border-radius:6px;color:var(--quiet);text-decoration:none}nav a:hover{background:var(--side)}
nav a[aria-current]{color:var(--accent);font-weight:600;background:var(--side)}
main{padding:24px 32px 64px;max-width:1100px;min-width:0}main>p,main>ul,main>ol{max-width:72ch}
h1{font-size:26px;line-height:34px;margin:0 0 8px}h2{font-size:19px;line-height:28px;margin:36px 0 8px}h3{font-size:15px;margin:20px 0 4px}p{margin:8px 0}
code{font:13px/20px var(--mono);background:var(--code);padding:1px 4px;border-radius:4px;overflow-wrap:anywhere}
pre{overflow:auto;margin:8px 0;padding:12px 14px;background:var(--code);border:1px solid var(--line);border-radius:8px;max-height:420px}pre code{padding:0;background:none;overflow-wrap:normal}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:6px 10px 6px 0;border-bottom:1px solid var(--line)}th{color:var(--quiet);font-weight:500}
.call{border-top:1px solid var(--line);margin-top:40px}.path b{color:var(--accent)}
.sides{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,420px);gap:32px}
dl{margin:0}dt{padding-top:8px;border-top:1px solid var(--line)}dd{margin:0 0 8px;color:var(--quiet)}dd dl{margin-left:16px}
.kind{font-size:13px;color:var(--quiet)}.needed{font-size:13px;color:var(--needed)}.hits{padding:0;list-style:none}.events{columns:2}
footer{display:flex;justify-content:space-between;gap:16px;margin-top:48px;padding-top:16px;border-top:1px solid var(--line)}
@media(max-width:1100px){.sides{grid-template-columns:minmax(0,1fr)}}
@media(max-width:760px){.columns{display:block}.menu{display:block;padding:10px 20px;border-bottom:1px solid var(--line)}.menu:not([open])+nav{display:none}
nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}nav a{padding:10px 12px}main{padding:16px 20px 48px}header{flex-wrap:wrap;padding:8px 20px}header form{order:3;width:100%;margin:0}input{width:100%;padding:8px 10px}.button{margin-left:auto}.events{columns:1}}`
}
