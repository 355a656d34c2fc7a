{{- define "balcao.labels" -}}
app.kubernetes.io/name: balcao
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "balcao.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "balcao.settings" -}}
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
env:
  - name: PUBLIC_URL
    value: {{ .Values.publicUrl | quote }}
  - name: METRICS_PORT
    value: {{ .Values.metrics.port | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end -}}

{{- define "balcao.shut" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 1000
capabilities:
  drop: [ALL]
{{- end -}}
