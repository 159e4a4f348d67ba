/**
 * Runs in the head, as the server draws one page for everybody: marks the document with what this browser alone knows and the
 * style has to know before the first paint. `data-member`: somebody is signed in. `data-seen`, `data-searched`: home has
 * something to remember. Code that writes one of these keys must set its mark too.
 */
export const marksScript = `(function(d,m){try{for(var n in m)if(localStorage.getItem(m[n]))d.dataset[n]=''}catch(e){}})(document.documentElement,{member:'token',seen:'openedOffers',searched:'lastSearch'})`;
